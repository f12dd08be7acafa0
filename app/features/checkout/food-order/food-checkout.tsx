// An order of food alone at the checkout. Its code loads for such orders only.
import type { Order } from '#server/contracts/orders.ts'
import type { PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import { m } from '#app/paraglide/messages.js'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CheckoutFormSectionProps } from '../pay-section.tsx'

export interface FoodCheckoutProps extends CheckoutFormSectionProps {
  foodFor: NonNullable<Order['foodFor']>
}

export interface FoodCancelNoteProps {
  selection: PaymentSelection | undefined
  /** Nothing is chosen yet. */
  isEmpty: boolean
}

const section = () => import('./food-checkout-section.tsx').then(({ FoodCheckoutSection }) => FoodCheckoutSection)
const note = () => import('./food-checkout-section.tsx').then(({ FoodCancelNote }) => FoodCancelNote)

/** Menu, basket and payment, or the state that replaces them. */
export const FoodCheckoutPlace = (props: FoodCheckoutProps) => (
  <LazyPart load={section} isWanted props={props}>
    <div aria-busy="true">
      <output className="sr-only">{m.ui_loading()}</output>
      <Skeleton className="h-12 w-[min(24rem,80%)] mb-6" />
      <div className="grid gap-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </div>
  </LazyPart>
)

/** Whether the food can be cancelled once it is paid. */
export const FoodCancelNotePlace = (props: FoodCancelNoteProps) => (
  <LazyPart load={note} isWanted skipsReload props={props} />
)
