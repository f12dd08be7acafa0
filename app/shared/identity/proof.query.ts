// Public module of verifying a phone or an e-mail address, for features other than identification.
export { identifyErrorMessage } from './identify-problem.ts'
export { ownPhone } from './identify.store.ts'
export { StepCode } from './identify/step-code.tsx'
export { StepPhone } from './identify/step-phone.tsx'
export { StepTerms } from './identify/step-terms.tsx'
export {
  setSentCode,
  isCodeWaiting,
  createContactVerification,
  type ContactVerification,
  discardSentCode,
  restoreSentCodeFromError,
  setTypedAddress,
} from './proof.store.ts'
export { useSendCode } from './identify/use-send-code.ts'
