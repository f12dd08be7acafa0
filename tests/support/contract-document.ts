// The published documents of the contract, as the build makes them.
import { resolve } from 'node:path'
import { headersOf } from '#server/edge/upstream/sent-headers.ts'
import { contractDocuments } from '#server/gateway/openapi/documents.ts'

export const CONTRACTS = resolve(import.meta.dirname, '../../server/contracts')
export const documents = contractDocuments({ folder: CONTRACTS, headersOf })
