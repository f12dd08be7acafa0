// What could not be ordered, and why: a refused item, or a request without an answer. Everything else stays chosen.
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { choiceOf, fitChoice, lineKey } from './basket.rules.ts'
import { keepChoice, type RefusedLine } from './food.store.ts'
import type { FoodBasket } from './use-food-basket.ts'

function refusedMessage(
  { line, why }: Pick<RefusedLine, 'line' | 'why'>,
  item: CinemaFoodItem | undefined,
  isMenuMissing: boolean,
): string {
  const { name } = line
  if (why === 'LIMIT') return m.checkout_food_refused_limit({ name })
  if (why === 'SOLD_OUT' || (!item && !isMenuMissing)) return m.checkout_food_refused_gone({ name })
  return !item || item.price === line.unitPrice || item.groups.length > 0
    ? m.checkout_food_refused_changed({ name })
    : m.checkout_food_refused_price({ name, price: formatPrice(item.price, { isExact: true }) })
}

interface FoodProblemsProps {
  basket: FoodBasket
  /** Undefined while the menu is missing. */
  items: readonly CinemaFoodItem[] | undefined
  onChoose: (item: CinemaFoodItem) => void
}

export function FoodProblems({ basket, items, onChoose }: FoodProblemsProps) {
  const { refused, failure, isSaving } = useSnapshot(basket.state)
  const neighbour = useFocusNeighbour()
  const chooseAgain = (refusal: RefusedLine, item: CinemaFoodItem) => {
    keepChoice(basket.state, item.id, fitChoice(item, choiceOf(refusal.line)))
    basket.forgetRefused(refusal)
    onChoose(item)
  }
  return (
    <div role="alert" className="grid gap-3 [&>*]:mt-3" {...neighbour}>
      {refused.map((refusal) => {
        const item = items?.find(({ id }) => id === refusal.line.itemId)
        const canChoose = refusal.why !== 'SOLD_OUT' && item !== undefined
        return (
          <Box key={lineKey(refusal.line)} text={refusedMessage(refusal, item, items === undefined)}>
            {canChoose && (
              <Button size="sm" tone="main" onClick={() => chooseAgain(refusal, item)}>
                {m.checkout_food_choose_again()}
              </Button>
            )}
            <Button size="sm" onClick={() => basket.forgetRefused(refusal)}>
              {m.checkout_food_go_on()}
            </Button>
          </Box>
        )
      })}
      {failure && (
        <Box text={failure.canRetry ? `${m.checkout_food_unsaved()} ${failure.text}` : failure.text}>
          {failure.canRetry && (
            <Button size="sm" tone="main" isBusy={isSaving} onClick={basket.retry}>
              {m.ui_retry()}
            </Button>
          )}
          <Button size="sm" onClick={basket.giveUp}>
            {failure.canRetry ? m.checkout_food_give_up() : m.checkout_food_go_on()}
          </Button>
        </Box>
      )}
    </div>
  )
}

const Box = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 rounded-press bg-bad-wash">
    <p className="flex gap-2 basis-full">
      <Icon name="warning" className="mt-1 text-bad" />
      <span>{text}</span>
    </p>
    {children}
  </div>
)
