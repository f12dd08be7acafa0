// A note on the safety of a typed card, and a link to the test cards of the sandbox, where the site has it.
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'

const TEST_CARDS = '/sandbox-payments/cards'

/** `isTyped`: false while a saved card is chosen. */
export function CardEntryNotes({ isTyped = true }: { isTyped?: boolean }) {
  const { hasSandbox } = useViewer()
  return (
    <>
      {isTyped && (
        <p className="flex gap-2 items-start text-14 text-soft leading-[1.6] mt-5">
          <Icon name="lock" className="size-4 mt-[.2rem]" />
          {m.checkout_card_safety()}
        </p>
      )}
      {hasSandbox && (
        <p className="text-14 text-soft mt-2">
          <a className="link py-3" href={TEST_CARDS} target="_blank" rel="noopener">
            {m.checkout_test_cards()}
          </a>
        </p>
      )}
    </>
  )
}
