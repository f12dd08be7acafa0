import { m } from '#app/paraglide/messages.js'

export const UnavailablePage = () => <p>{m.unavailable_page_title()}</p>
