/** Runs in the page before any other script: its clock runs ahead by so many milliseconds. */
export function shiftDate(ms: number): void {
  const DeviceDate = Date
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [DeviceDate.now() + ms], newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => DeviceDate.now() + ms : (Reflect.get(target, name) as unknown)),
  })
}
