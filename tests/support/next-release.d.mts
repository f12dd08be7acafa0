export function copyAsNextRelease(from: string, to: string): Promise<void>
