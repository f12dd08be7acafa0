import { m } from '#app/paraglide/messages.js'

export const NotFoundPage = () => <p>{m.not_found_title()}</p>
