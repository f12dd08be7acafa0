import type { WalletType } from '#server/contracts/wallet.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const walletExpiryDialog = defineDialog<{ walletType: WalletType }>(
  'wallet-expiry',
  () => import('./wallet-expiry-view.tsx'),
)
