// Door to forgetting a code that waits in this tab. Relied on by signing out.
export { forgetVoucher } from './kept-voucher.ts'
