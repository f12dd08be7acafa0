// Where food is offered at the checkout, below the seats and above the payment. Its code, the menu and its pictures load
// once the place is in sight. It has its size from the start, so nothing moves when they arrive.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CheckoutFoodState } from './food.store.ts'

export interface FoodStripProps {
  order: Order
  state: CheckoutFoodState
  /** During a payment the order cannot change. */
  isLocked: boolean
  /** The total has changed. */
  onSaved: () => void
  /** Nothing can be ordered, so nothing is offered. */
  onEmpty: () => void
}

const strip = () => import('./food-strip.tsx').then(({ FoodStrip }) => FoodStrip)

export function FoodPlace(props: Omit<FoodStripProps, 'onEmpty'>) {
  const { order } = props
  const isOffered = useQuery(settingsQuery).data?.features.foodOrders === true
  // Staff move a booking to other seats: its holder pays nothing more.
  return isOffered && !order.exchange?.isByStaff ? <Place {...props} /> : null
}

function Place(props: Omit<FoodStripProps, 'onEmpty'>) {
  const title = useId()
  const place = useRef<HTMLElement>(null)
  const [isInSight, setInSight] = useState(false)
  const [empty, setEmpty] = useState<'blank' | 'gone'>()
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setInSight(true))
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  // A place in sight stays blank: what is below it must not move under a finger.
  const onEmpty = () => {
    const box = place.current?.getBoundingClientRect()
    const isSeen = box !== undefined && box.top < innerHeight && box.bottom > 0
    setEmpty(isSeen ? 'blank' : 'gone')
  }
  if (empty === 'gone') return null
  const { food } = props.order
  const hasBasket = (food?.lines.length ?? 0) > 0
  return (
    <section ref={place} className={`mb-6 ${empty ? 'invisible' : ''}`} aria-labelledby={title}>
      <h2 id={title} className="text-22 font-600 leading-[1.4]">
        {m.checkout_food_title()}
      </h2>
      <p className="text-14 text-soft mb-3">{m.checkout_food_lede()}</p>
      <LazyPart load={strip} isWanted={isInSight} skipsReload props={{ ...props, onEmpty }}>
        <div aria-busy={isInSight}>
          <FoodStripSkeleton hasBasket={hasBasket} />
        </div>
      </LazyPart>
      {hasBasket && food?.delivery === 'COUNTER' && <p className="mt-2 text-14 text-soft">{m.food_not_collected()}</p>}
    </section>
  )
}

/** As high as the cards of the favourites. */
export const FoodCardsSkeleton = () => (
  <div aria-hidden="true" className="food-cards">
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} className="food-card" />
    ))}
  </div>
)

/** As high as the strip. */
export const FoodStripSkeleton = ({ hasBasket }: { hasBasket: boolean }) => (
  <div aria-hidden="true">
    <FoodCardsSkeleton />
    {hasBasket && <Skeleton className="h-16 mt-3" />}
    <Skeleton className="h-11 w-48 max-w-full mt-3" />
  </div>
)
