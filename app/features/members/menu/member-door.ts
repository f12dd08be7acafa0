// One lazy chunk of the shell: the account menu, signing in and signing out.
export { MemberCorner } from './member-corner.tsx'
export { signIn } from '../session/sign-in.ts'
export { askToSignOut } from '../session/sign-out.ts'
