// `node last-code.mjs <gateway> <to>` prints the newest message to a number or an address, for `--otp-command`.
const [base, to] = process.argv.slice(2)
const { messages } = await (await fetch(new URL('/outbox', base))).json()
console.log(messages.find((message) => message.to === to)?.text ?? '')
