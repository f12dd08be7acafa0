import { m } from '#app/paraglide/messages.js'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

interface OptionsButtonProps extends Pick<ButtonProps, 'tone' | 'disabled' | 'onClick'> {
  /** Of the item. */
  name: string
  /** Portions of it that are chosen; 0 also if the button does not count them. */
  count: number
}

/** Its accessible name contains what it shows, so that it can be pressed by voice. */
export function OptionsButton({ name, count, ...props }: OptionsButtonProps) {
  const options = m.checkout_food_choose({ name })
  const chosen = m.checkout_food_chosen({ count })
  return (
    <Button size="sm" aria-label={count > 0 ? m.checkout_food_chosen_of({ chosen, options }) : options} {...props}>
      {count > 0 ? chosen : m.checkout_food_options()}
    </Button>
  )
}
