import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import {
  resetSignInStepAndCodes,
  setSignInStep,
  isPostSignInStep,
  restoreSignInStep,
  signingIn,
  signInBack,
} from './sign-in.store.ts'
import { PostSignInSteps } from './post-sign-in-steps.tsx'
import { LostPhoneSteps } from './steps-lost.tsx'
import { SignInPhoneSteps } from './steps-phone.tsx'

export default function SignInView({ close, setBack }: DialogViewProps<Record<string, never>, void>) {
  // Before the first paint, so that a pending code shows its field at once.
  useLayoutEffect(restoreSignInStep, [])
  const { step } = useSnapshot(signingIn)
  useEffect(() => setBack(signInBack(step)), [step, setBack])
  const isSignedIn = useRef(false)
  // While the dialog leaves, its last step stays in sight. A member who is already signed in may close it in any way. The
  // next sign-in then starts from the first step.
  useEffect(
    () => () => {
      if (isSignedIn.current || isPostSignInStep(signingIn.step)) resetSignInStepAndCodes()
    },
    [],
  )
  const end = () => {
    isSignedIn.current = true
    close()
  }
  switch (step) {
    case 'phone':
    case 'code':
    case 'terms':
      return (
        <SignInPhoneSteps
          step={step}
          onClose={() => close()}
          onEntered={(isNew) => (isNew ? setSignInStep('profile') : end())}
        />
      )
    case 'profile':
    case 'email-code':
      return (
        <PostSignInSteps
          step={step}
          onSent={() => setSignInStep('email-code')}
          onChangeEmail={() => setSignInStep('profile')}
          onEnd={end}
        />
      )
    default:
      return <LostPhoneSteps step={step} onClose={() => close()} onEntered={end} />
  }
}
