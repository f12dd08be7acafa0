// Abandons an attempt of an order that waits for the visitor: the order keeps its seats.
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { changePaymentWay } from '#app/shared/orders/orders.functions.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { OtherMethodButton } from '#app/shared/payment/other-method-button.tsx'

export function OtherMethodOfOrderButton({ orderId, attempt }: { orderId: string; attempt: number }) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: orderId })
  return (
    <OtherMethodButton
      input={{ id: orderId, attempt }}
      abandon={async (data, options) => {
        const { order } = await changePaymentWay({ data, ...options })
        queryClient.setQueryData<Order>(queryKey, order)
      }}
      refetch={() => void queryClient.invalidateQueries({ queryKey })}
    />
  )
}
