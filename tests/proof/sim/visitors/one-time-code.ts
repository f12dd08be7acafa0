// A visitor reads the code that the gateway has texted.
import type { Simulation } from '../simulation.ts'

interface SentText {
  to: string
  text: string
}

/** The outbox lists the newest first. */
export async function codeSentTo(simulation: Simulation, phone: string): Promise<string | undefined> {
  const { body } = await simulation.call('GET', 'sandbox/outbox')
  const texts = ((body.messages ?? []) as SentText[]).filter(({ to }) => to === phone)
  return texts.map(({ text }) => /\b\d{6}\b|\b\d{4}\b/.exec(text)?.[0]).find((code) => code !== undefined)
}
