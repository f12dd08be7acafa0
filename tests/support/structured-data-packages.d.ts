// Types of two packages that ship none, limited to what the tests use.
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: 'schemaOrg'
  }
  export default class Validator {
    constructor(vocabulary: object)
    validate(extracted: object): Promise<Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): object
  }
}
