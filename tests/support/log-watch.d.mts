export function personalIn(line: string, codes?: readonly string[]): string | undefined
export function codesIn(messages: readonly string[]): string[]
