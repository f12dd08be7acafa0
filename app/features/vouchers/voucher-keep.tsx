// A code before there is anything to pay: kept in this tab while a film is chosen, and offered at the checkout. What it is worth
// is known there only, because whoever may ask has an order.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { pagePath } from '#app/lib/paths.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Bone } from '#app/ui/skeleton.tsx'
import { CodeField } from './code-field.tsx'
import { forgetVoucher, keepVoucher, useKeptVoucher } from './kept-voucher.ts'
import { codeFault } from './voucher-words.ts'
import './vouchers.css'

export const VoucherKeep = () => (
  <SectionBoundary fallback={<Bone className="voucher-keep-bone" />} level={2}>
    <Keep />
  </SectionBoundary>
)

function Keep() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const title = useId()
  const kept = useKeptVoucher()
  if (settings.features.voucher !== true) return null
  return (
    <section className="voucher-keep" aria-labelledby={title}>
      <h2 id={title} className="text-22">
        {m.vouchers_keep_title()}
      </h2>
      <div role="status" className="grid gap-3 justify-items-start">
        {kept && (
          <>
            <p>{m.vouchers_kept({ code: kept.maskedCode })}</p>
            <a href={pagePath('/')} className={buttonClass('main')}>
              {m.vouchers_kept_films()}
            </a>
          </>
        )}
      </div>
      {kept ? (
        <Button tone="bare" onClick={forgetVoucher}>
          {m.vouchers_kept_forget()}
        </Button>
      ) : (
        <KeepForm />
      )}
    </section>
  )
}

function KeepForm() {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const isAwake = useHydrated()
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const found = codeFault(code)
    if (!found && keepVoucher(code)) return
    setFault(found ?? m.vouchers_keep_failed())
    field.current?.focus()
  }
  return (
    <>
      <p className="text-soft">{m.vouchers_keep_text()}</p>
      <form className="voucher-form" noValidate autoComplete="off" onSubmit={keep}>
        <CodeField
          ref={field}
          label={m.vouchers_code()}
          code={code}
          error={fault}
          isLocked={!isAwake}
          onType={(typed) => {
            setFault(undefined)
            setCode(typed)
          }}
        />
        <Button type="submit" disabled={!isAwake}>
          {m.vouchers_keep()}
        </Button>
      </form>
    </>
  )
}
