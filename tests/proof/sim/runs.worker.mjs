// A thread that simulates one run after another. Its globals are those of the simulated platform.
/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { parentPort, workerData } from 'node:worker_threads'

const { bundle, root } = workerData
const { openDatabase, simulate } = await import(bundle)
await openDatabase(root)
parentPort.on('message', async ({ seed, plan }) => {
  try {
    parentPort.postMessage(await simulate(seed, plan))
  } catch (error) {
    parentPort.postMessage({
      seed,
      steps: 0,
      faultRates: {},
      violations: [`It ends with ${String(error)}`],
      story: [],
      counts: {},
    })
  }
})
parentPort.postMessage('ready')
