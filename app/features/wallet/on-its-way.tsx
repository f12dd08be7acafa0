// Cashback that cannot be spent yet, below the balance it is not a part of, and from when it can.
import type { Answer } from '#server/contracts/contract.ts'
import { cashbackOnItsWayMessage } from './wallet-words.ts'

export function CashbackOnItsWayNote({ wallet }: { wallet: Answer<'GET wallet/balance'> }) {
  const words = cashbackOnItsWayMessage(wallet)
  return words === undefined ? null : <p className="max-w-[34rem] mt-2">{words}</p>
}
