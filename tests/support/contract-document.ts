// The published documents of the contract, as the build makes them.
import { resolve } from 'node:path'
import { contractDocuments } from '#server/gateway/openapi/documents.ts'

export const CONTRACTS = resolve(import.meta.dirname, '../../server/contracts')
export const documents = contractDocuments(CONTRACTS)
