// The public face of the seat choice: map, list, summary and best seats read it. Each page visit has its own store,
// because a module-level store would be shared by every visitor of an isolate.
import { proxy, ref, subscribe } from 'valtio'
import { type CallOff, initialSelection, type SelectionState } from './selection-state.ts'

export interface SeatsState extends SelectionState {
  /** Text for screen readers. */
  announcement: string
  view: 'map' | 'list'
  /** The dialog that asks for the phone is open. It shows the hold and its end itself. */
  isIdentifying: boolean
  /** Seats whose hold ended while that dialog was open. */
  expired: readonly string[]
  /** Seats of a shared link. */
  friends: readonly string[]
  /** Number of people the best seats were taken for. Null once the visitor chose by hand. */
  bestCount: number | null
  /** The area where the best seats are searched first. */
  bestArea: string
}

/** Values are replaced and never changed in place, so Valtio does not need to watch inside them. */
function asRefs<Values extends object>(values: Values): Values {
  for (const value of Object.values(values)) if (typeof value === 'object' && value !== null) ref(value)
  return values
}

export const createSeatsStore = (isStarted: boolean, calledOff: CallOff | null = null): SeatsState =>
  proxy(
    asRefs<SeatsState>({
      ...initialSelection(isStarted, calledOff),
      announcement: '',
      view: 'map',
      isIdentifying: false,
      expired: [],
      friends: [],
      bestCount: null,
      bestArea: '',
    }),
  )

export function updateStore(store: SeatsState, values: Partial<SeatsState>): void {
  Object.assign(store, asRefs(values))
}

/** Resolves once the store fulfils the condition. */
export const waitFor = (store: SeatsState, isFulfilled: (state: SeatsState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isFulfilled(store)) return resolve()
    const stop = subscribe(store, () => {
      if (!isFulfilled(store)) return
      stop()
      resolve()
    })
  })
