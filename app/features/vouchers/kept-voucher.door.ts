// For other features: removes the code stored in this tab, when signing out.
export { forgetVoucher } from './kept-voucher.ts'
