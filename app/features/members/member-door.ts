// What the shell brings for members and for whoever becomes one, in one piece.
export { MemberCorner } from './member-corner.tsx'
export { signIn } from './sign-in.ts'
export { askToSignOut } from './sign-out.ts'
