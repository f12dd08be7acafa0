import { createSerializationAdapter } from '@tanstack/react-router'

/** A chunk of a stream and a promise of what follows; null: the stream has ended. */
export interface StreamLink {
  value: unknown
  next: Promise<StreamLink | null>
}

async function readLink(reader: ReadableStreamDefaultReader): Promise<StreamLink | null> {
  const { done, value } = await reader.read()
  return done ? null : { value, next: readLink(reader) }
}

/**
 * Serialises the stream of queries that start during rendering as a chain of promises. The serialiser's own code for
 * streams would weigh 0.6 kB in every document, compressed; its code for promises is there anyway.
 */
export const streamAdapter = createSerializationAdapter({
  key: 'stream',
  test: (value): value is ReadableStream => value instanceof ReadableStream,
  toSerializable: (stream) => readLink(stream.getReader()) as never,
  fromSerializable: (first: Promise<StreamLink | null>) => {
    let following = first
    return new ReadableStream({
      async pull(controller) {
        const link = await following
        if (!link) return controller.close()
        controller.enqueue(link.value)
        following = link.next
      },
    })
  },
})
