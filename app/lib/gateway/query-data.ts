// Query data travel with the document as JSON text. The router's own format names every object and array
// (`$R[118]=`), so that cycles and shared objects survive; answers of the gateway are JSON and have none.

/** For `dehydrate.serializeData`. */
export const toQueryDataJson = (data: unknown): string => JSON.stringify(data)

/** For `hydrate.deserializeData`. */
export const parseQueryDataJson = (text: string): unknown => JSON.parse(text)
