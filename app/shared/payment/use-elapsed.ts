import { useEffect, useState } from 'react'

/** True for `ms` from the start, if it is wanted at the start. */
export function useInitiallyTrueFor(isWanted: boolean, ms: number): boolean {
  const [isOn, setOn] = useState(isWanted)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => setOn(false), ms)
    return () => clearTimeout(timer)
  }, [isWanted, ms])
  return isOn
}

/** Whether something has lasted for `ms`. */
export function useTrueAfter(isGoingOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn, ms])
  return isLong
}
