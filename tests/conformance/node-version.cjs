// Refuses an old Node in words, before any other file is loaded. CommonJS without newer syntax, because an old Node would
// only name the first line that it does not understand.
'use strict'

const EXIT_USAGE = 2

/** `least`: `[major, minor]`. Returns what is wrong with a Node of this version; undefined if it is new enough. */
function getOldNodeMessage(version, least, what) {
  const parts = version.split('.').map(Number)
  if (parts[0] > least[0] || (parts[0] === least[0] && parts[1] >= least[1])) return undefined
  return `This is Node ${version}; ${what} needs Node ${least.join('.')} or newer.`
}

/** Ends the process with a sentence if its Node is too old. `start`: the command that takes the one of `npm ci`. */
function requireNode(least, what, start) {
  const message = getOldNodeMessage(process.versions.node, least, what)
  if (message === undefined) return
  console.error(
    `\n  ${message}\n  \`npm ci\` installs one beside the project: start with \`${start}\`. Or take one from https://nodejs.org/en/download\n`,
  )
  process.exit(EXIT_USAGE)
}

module.exports = { getOldNodeMessage, requireNode }
