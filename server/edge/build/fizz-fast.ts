// React's streaming renderer encodes and copies every tag, attribute and text separately, which takes most of a
// Worker's time. Here chunks stay strings and are encoded once per flush; the bytes are the same. The replaced pieces
// must match React's source exactly: a different React version fails the build instead of rendering something else.
import type { Plugin } from 'vite'

interface Replacement {
  from: string
  to: string
  times: number
}

const WRITE_CHUNK = `function writeChunk(destination, chunk) {
  if (0 === chunk.byteLength) {
    if (supportsArrayBufferDetached && chunk.buffer.detached)
      throw Error(
        "Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via \`view.slice()\`."
      );
  } else if (4096 < chunk.byteLength)
    0 < writtenBytes &&
      (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0)),
      destination.enqueue(chunk);
  else {
    var allowableBytes = currentView.length - writtenBytes;
    allowableBytes < chunk.byteLength &&
      (0 === allowableBytes
        ? destination.enqueue(currentView)
        : (currentView.set(chunk.subarray(0, allowableBytes), writtenBytes),
          destination.enqueue(currentView),
          (chunk = chunk.subarray(allowableBytes))),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0));
    currentView.set(chunk, writtenBytes);
    writtenBytes += chunk.byteLength;
  }
}
`

const COMPLETE_WRITING = `function completeWriting(destination) {
  currentView &&
    0 < writtenBytes &&
    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
    (currentView = null),
    (writtenBytes = 0));
}
`

// React decides by byte size what to stream later, so each string needs its UTF-8 length: two bytes below U+0800, three
// above. A surrogate pair has four (two per unit); an unpaired surrogate becomes U+FFFD, which has three.
const BYTE_LENGTH = `var beyondAscii = /[\\u0080-\\uffff]/;
function byteLengthOfChunk(chunk) {
  if (!beyondAscii.test(chunk)) return chunk.length;
  for (var bytes = 0, i = 0; i < chunk.length; i++) {
    var unit = chunk.charCodeAt(i);
    if (unit < 128) bytes += 1;
    else if (unit < 2048) bytes += 2;
    else if (unit >= 55296 && unit < 56320 && i + 1 < chunk.length && (chunk.charCodeAt(i + 1) & 64512) === 56320)
      (bytes += 4), i++;
    else bytes += 3;
  }
  return bytes;
}
`

const REPLACEMENTS: Replacement[] = [
  { from: '  currentView = null,\n  writtenBytes = 0;\n', to: '  pendingText = "";\n', times: 1 },
  { from: WRITE_CHUNK, to: 'function writeChunk(destination, chunk) {\n  pendingText += chunk;\n}\n', times: 1 },
  {
    from: COMPLETE_WRITING,
    to: `function completeWriting(destination) {
  if (pendingText === "") return;
  var text = pendingText;
  pendingText = "";
  destination.enqueue(textEncoder.encode(text));
}
`,
    times: 1,
  },
  {
    from: 'function stringToChunk(content) {\n  return textEncoder.encode(content);\n}\n',
    to: 'function stringToChunk(content) {\n  return "" + content;\n}\n',
    times: 1,
  },
  {
    from: 'function stringToPrecomputedChunk(content) {\n  return textEncoder.encode(content);\n}\n',
    to: 'function stringToPrecomputedChunk(content) {\n  return content;\n}\n',
    times: 1,
  },
  { from: 'function byteLengthOfChunk(chunk) {\n  return chunk.byteLength;\n}\n', to: BYTE_LENGTH, times: 1 },
  {
    from: '      segmentByteSize += segment[i].byteLength;\n',
    to: '      segmentByteSize += byteLengthOfChunk(segment[i]);\n',
    times: 1,
  },
  // Each flush starts with an empty buffer, even if an earlier flush failed.
  { from: 'currentView = new Uint8Array(4096);\n', to: 'pendingText = "";\n', times: 2 },
]

/** Left over after the replacements: resets of the counter of the removed view. */
const LEFTOVERS = /^[ \t]*writtenBytes = 0;\n/gm
const LEFTOVER_TIMES = 2
const FORBIDDEN = ['currentView', 'writtenBytes', '.byteLength', 'Uint8Array']

export function speedUpFizz(source: string): string {
  let code = source
  for (const { from, to, times } of REPLACEMENTS) {
    const found = code.split(from).length - 1
    if (found !== times)
      throw new Error(`React's renderer has changed: expected ${times} of, found ${found} of:\n${from}`)
    code = code.replaceAll(from, () => to)
  }
  const leftovers = code.match(LEFTOVERS)?.length ?? 0
  if (leftovers !== LEFTOVER_TIMES) throw new Error(`React's renderer has changed: ${leftovers} counters left over`)
  code = code.replaceAll(LEFTOVERS, '')
  const missed = FORBIDDEN.find((word) => code.includes(word))
  if (missed) throw new Error(`React's renderer has changed: it still uses ${missed}`)
  return code
}

const RENDERER = /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/

export function fizzFast(): Plugin {
  let isDone = false
  return {
    name: 'fizz-fast',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: RENDERER },
      handler: (code) => {
        isDone = true
        return { code: speedUpFizz(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('fizz-fast met no React renderer in this build')
    },
  }
}
