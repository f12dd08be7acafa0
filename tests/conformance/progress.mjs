// What the check is doing, for the person who waits for it: on a terminal one line that changes, elsewhere a plain line
// for each area and each pause.

/** Calls of a run: in front of a gateway with few extensions, and of the embedded one, which has every one. */
const CALLS = { reads: [120, 160], guests: [270, 370], withoutWrites: [140, 230], all: [540, 710] }
const USUAL_CALL_S = 0.1

function callsOf({ only, write }) {
  if (only) return CALLS[only]
  return write ? CALLS.all : CALLS.withoutWrites
}

/** How long a run with these options takes. */
export function expectedText(options) {
  const [few, many] = callsOf(options)
  const [short, long] = [few, many].map((calls) => Math.round(calls * USUAL_CALL_S))
  const codes = options.write ? ', and longer if codes arrive late or the gateway limits calls' : ''
  return `${few} to ${many} calls, by what the gateway has: at ${USUAL_CALL_S} s each ${short} to ${long} s${codes}.`
}

/** `write` prints a text. `columns`: the width of the terminal; undefined: not known. */
export function createProgress({ write, isTerminal, columns = () => undefined, now = Date.now }) {
  const startedAt = now()
  let area = 'Start'
  let calls = 0
  const replaceLine = (line) => write(`\r\u001b[K${`  ${line}`.slice(0, (columns() ?? 120) - 1)}`)
  const addLine = (line) => write(`  ${line}\n`)
  return {
    /** A new area of the contract. */
    enter: (name) => {
      area = name
      if (!isTerminal) addLine(`${name} (after ${Math.round((now() - startedAt) / 1000)} s, ${calls} calls)`)
    },
    call: (name) => {
      calls += 1
      if (isTerminal) replaceLine(`${area}, call ${calls}: ${name}`)
    },
    pause: (line) => (isTerminal ? replaceLine(line) : addLine(line)),
    /** Removes the line that changes. */
    end: () => isTerminal && write('\r\u001b[K'),
    countCalls: () => calls,
  }
}
