// What a gift of an operator may be. Pure.
import { type } from 'arktype'
import { WalletType } from '../../contracts/wallet.ts'

export const GiftMoney = type({
  walletType: WalletType,
  /** In halalas. The maximum of SAR 10,000 catches typing mistakes. */
  amount: '1 <= number.integer <= 1000000',
})
