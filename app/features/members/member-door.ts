// One lazy chunk of the shell: the account menu, signing in and signing out.
export { MemberCorner } from './member-corner.tsx'
export { signIn } from './sign-in.ts'
export { askToSignOut } from './sign-out.ts'
