import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatPrice } from '#app/lib/format/money.ts'
import { toTopUp } from '#app/lib/paths/links.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { riyalsToHalalas, riyalsLayout } from '#app/lib/format/riyals.ts'
import { formatFieldInPlace } from '#app/lib/format/typed-text.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { TextField } from '#app/ui/field.tsx'
import { amountFault, type AmountLimits, quickAmounts } from './amount.rules.ts'
import { readTopUpIntent, clearTopUpIntent, findOrCreateTopUpIntent } from './top-up-intent.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { createTopUp } from '#app/shared/payment/wallet.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { topUpQuery } from '#app/shared/payment/wallet.query.ts'

// Opens a top-up, or finds the one that this intent has opened already. Browser events only.
async function openTopUp(queryClient: QueryClient, amount: number): Promise<TopUp> {
  const { topUp: opened } = await createTopUp({
    data: { amount },
    ...idempotencyOptions(findOrCreateTopUpIntent(amount).key),
  })
  // The answer may replay an earlier press, and another tab may have paid that top-up since.
  const topUp = await queryClient.fetchQuery({ ...topUpQuery(opened.id), staleTime: 0, networkMode: 'always' })
  if (topUp.status === 'PENDING') return topUp
  clearTopUpIntent()
  return (await createTopUp({ data: { amount }, ...idempotencyOptions(findOrCreateTopUpIntent(amount).key) })).topUp
}

/** `limits` are undefined if the settings failed to load. Then only the gateway checks the amount. */
export function AmountForm({ limits }: { limits: AmountLimits | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // Keeps the amount when the member returns from the payment.
  const begun = isHydrated ? readTopUpIntent() : undefined
  const riyals = typed ?? (begun ? String(begun.amount / 100) : '')
  const opening = useMutation({
    mutationFn: () => openTopUp(queryClient, riyalsToHalalas(riyals)),
    meta: { isHandled: true },
    onSuccess: ({ id }) => router.navigate(toTopUp(id)),
    onError: () => field.current?.focus(),
  })
  const change = (digits: string) => {
    setTyped(digits)
    opening.reset()
  }
  const fault = isLeft ? faultWords(riyals, limits) : undefined
  const shown = riyalsLayout.format(riyals)
  return (
    <form
      noValidate
      className="grid gap-6 max-w-[34rem]"
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (amountFault(riyals, limits)) return field.current?.focus()
        if (!opening.isPending) opening.mutate()
      }}
    >
      <TextField
        ref={field}
        className="[&_input]:(text-40 font-600 hexp-24) [&_.box]:min-h-20"
        label={m.topup_amount()}
        hint={limits && hintOf(limits)}
        error={fault ?? (opening.error ? refusalWords(opening.error) : undefined)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        readOnly={!isHydrated}
        value={shown}
        onBlur={() => setLeft(riyals !== '')}
        onChange={(event) =>
          change(riyalsLayout.parse(formatFieldInPlace(event.currentTarget, shown, riyalsLayout, event.nativeEvent)))
        }
      />
      {limits && (
        <div role="group" aria-label={m.topup_quick()} className="flex flex-wrap gap-2">
          {quickAmounts(limits).map((amount) => (
            <Chip
              key={amount}
              isOn={riyalsToHalalas(riyals) === amount}
              disabled={!isHydrated}
              onClick={() => change(String(amount / 100))}
            >
              {formatPrice(amount)}
            </Chip>
          ))}
        </div>
      )}
      <Button
        type="submit"
        tone="main"
        size="big"
        disabled={!isHydrated}
        isBusy={opening.isPending || opening.isSuccess}
      >
        {m.topup_next()}
      </Button>
    </form>
  )
}

const hintOf = ({ least, most, isRoom }: AmountLimits): string => {
  const prices = { least: formatPrice(least), most: formatPrice(most) }
  return isRoom ? m.topup_limits_room(prices) : m.topup_limits(prices)
}

function faultWords(riyals: string, limits: AmountLimits | undefined): string | undefined {
  const fault = amountFault(riyals, limits)
  if (fault === 'missing') return m.topup_missing()
  if (!fault || !limits) return undefined
  return fault === 'small'
    ? m.topup_too_small({ least: formatPrice(limits.least) })
    : m.topup_too_large({ most: formatPrice(limits.most) })
}

/** The gateway's error contains the current limits. */
function refusalWords(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  const { least, most } = error.details
  if (error.reason === 'amount_too_small' && typeof least === 'number')
    return m.topup_too_small({ least: formatPrice(least) })
  if (error.reason === 'amount_too_large' && typeof most === 'number')
    return m.topup_too_large({ most: formatPrice(most) })
  return problemMessage(error)
}
