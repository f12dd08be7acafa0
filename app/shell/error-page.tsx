import { messageOf } from '#app/lib/problem-reaction.ts'

export const ErrorPage = ({ error }: { error: unknown }) => <p>{messageOf(error)}</p>
