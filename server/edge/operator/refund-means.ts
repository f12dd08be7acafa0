// By what a part goes back: Tabby refunds what it had paid.
import type { RefundPart } from '../../contracts/orders.ts'

export const refundMeans = ({ to, isTabby }: Pick<RefundPart, 'to' | 'isTabby'>): RefundPart['to'] | 'TABBY' =>
  isTabby ? 'TABBY' : to
