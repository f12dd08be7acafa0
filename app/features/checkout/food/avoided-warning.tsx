import type { Allergen } from '#server/contracts/food.ts'
import { allergenNames } from '#app/shared/food/allergen-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { type BasketLine, findAvoided } from './basket.rules.ts'

interface AvoidedWarningProps {
  lines: readonly BasketLine[]
  avoided: readonly Allergen[]
}

/** Food stays chosen when its visitor begins to avoid what is in it. */
export function AvoidedWarning({ lines, avoided }: AvoidedWarningProps) {
  const found = findAvoided(lines, avoided)
  return (
    <p role="status" className="flex items-start gap-1 text-14 text-bad font-500 empty:hidden">
      {found.length > 0 && (
        <>
          <Icon name="warning" className="size-4 mt-1" />
          <span>{m.checkout_food_avoided({ allergens: allergenNames(found) })}</span>
        </>
      )}
    </p>
  )
}
