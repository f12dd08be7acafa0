// The cancellation terms of an unpaid order, if cancelling is offered.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { cancelTermsQuery } from './cancel-terms.query.ts'

export function useCancelTerms(order: Order) {
  const isOffered = useQuery(settingsQuery).data?.features.cancelTicket === true
  const { data: terms } = useQuery({
    ...cancelTermsQuery(order),
    placeholderData: keepPreviousData,
    enabled: isOffered,
  })
  return isOffered ? terms : undefined
}
