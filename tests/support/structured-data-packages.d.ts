// Two packages without types of their own, as far as they are used here.
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
