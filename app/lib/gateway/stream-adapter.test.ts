import { expect, test } from 'vitest'
import { streamAdapter } from './stream-adapter.ts'

const transferred = (stream: ReadableStream): ReadableStream =>
  streamAdapter.fromSerializable(streamAdapter.toSerializable(stream))

test('a stream arrives with its chunks in order, and ends', async () => {
  const { readable, writable } = new TransformStream()
  const reader = transferred(readable).getReader()
  const writer = writable.getWriter()
  for (const chunk of ['a', 'b']) void writer.write(chunk)
  void writer.close()
  expect(await reader.read()).toEqual({ done: false, value: 'a' })
  expect(await reader.read()).toEqual({ done: false, value: 'b' })
  expect(await reader.read()).toEqual({ done: true, value: undefined })
})

test('a chunk arrives before the stream has ended', async () => {
  const { readable, writable } = new TransformStream()
  const reader = transferred(readable).getReader()
  const writer = writable.getWriter()
  void writer.write('early')
  expect(await reader.read()).toEqual({ done: false, value: 'early' })
})

test('the failure of a stream arrives', async () => {
  const failing = new ReadableStream({ start: (controller) => controller.error(new Error('lost')) })
  await expect(transferred(failing).getReader().read()).rejects.toThrow('lost')
})
