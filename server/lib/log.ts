// The one way in which server code writes to the log: a JSON object per line, the same shape in all three Workers.
import { RELEASE } from './release.ts'
import { shortReference } from './trace.ts'

/** The names of all events, so that an alert can rely on them. server/RUNBOOK.md lists what they mean. */
export type LogEvent =
  // Edge
  | 'upstream_failed'
  | 'upstream_called'
  | 'call_failed'
  | 'contract_broken'
  | 'required_call_missing'
  | 'public_response_not_cached'
  | 'content_type_wrong'
  | 'extension_missing'
  | 'gateway_clock_off'
  | 'live_channel_failed'
  | 'session_ended'
  | 'render_failed'
  | 'document_failed'
  | 'image_failed'
  | 'cache_failed'
  // Gateway
  | 'not_migrated'
  | 'order_stuck'
  | 'order_delayed'
  | 'order_refund_waits'
  | 'order_without_invoice'
  | 'charge_unknown'
  | 'charge_wrong'
  | 'top_up_stuck'
  | 'quote_stuck'
  | 'wallet_failed'
  | 'kitchen_failed'
  | 'voucher_failed'
  | 'card_not_deleted'
  | 'codes_stopped'
  | 'processor_failed'
  | 'message_failed'
  | 'task_failed'
  | 'order_unreadable'
  | 'picture_failed'
  // Edge and gateway
  | 'operator_action'
  // All
  | 'config_refused'
  | 'request_failed'
  | 'unhandled_error'

export type LogLevel = 'error' | 'warn' | 'info'

/** Ids of orders, attempts and members' objects may be fields. Texts of visitors, phones, codes and tokens may not. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>

/** The request that is being answered. */
export interface LogScope {
  requestId: string
  /** The pattern of the path. */
  route: string
}

export type Log = Record<LogLevel, (event: LogEvent, fields?: LogFields, error?: unknown) => void>

const MAX_MESSAGE = 300
const MAX_FRAMES = 12

/**
 * What may be personal in the message of an error: quoted texts, addresses, parameters, long numbers, tokens. Each takes
 * one pass: a visitor may choose the text, and must not choose how long a line takes.
 */
const PERSONAL = [
  /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g,
  /(?<!\S)\S*@\S*/g,
  /\?\S*/g,
  /[+\d\u0660-\u0669][\d\u0660-\u0669\s-]{3,}/g,
  /[\w.-]{20,}/g,
]

const withoutContent = (message: string): string =>
  PERSONAL.reduce((text, pattern) => text.replaceAll(pattern, '…'), message).slice(0, MAX_MESSAGE)

const REASON = /^[a-z][a-z_]{0,39}$/

function messageOf(error: Error): { message?: string; reason?: string } {
  // A parser quotes what it could not parse, without quotation marks that could be relied on.
  if (error.name === 'SyntaxError') return {}
  // The message of a problem is a gateway's text for one visitor.
  if ('reason' in error) return REASON.test(String(error.reason)) ? { reason: String(error.reason) } : {}
  return { message: withoutContent(error.message) }
}

/** The stack begins with the message, which may be personal: only its frames are logged. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    name: error.name,
    ...messageOf(error),
    stack: frames.slice(0, MAX_FRAMES).map((line) => line.trim()),
  }
}

/** `scope` returns undefined outside of requests, for example in the alarm of a Durable Object. */
export function createLog(worker: 'edge' | 'gateway' | 'payments', scope: () => LogScope | undefined): Log {
  const write =
    (level: LogLevel): Log[LogLevel] =>
    (event, fields = {}, error = undefined) => {
      const { requestId, route } = scope() ?? {}
      const id = fields.requestId ?? requestId
      const line = {
        level,
        worker,
        release: RELEASE,
        event,
        requestId: id,
        reference: typeof id === 'string' ? shortReference(id) : undefined,
        route,
        ...fields,
        ...(error === undefined ? {} : { error: describe(error) }),
      }
      console[level](JSON.stringify(line))
    }
  return { error: write('error'), warn: write('warn'), info: write('info') }
}
