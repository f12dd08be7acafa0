// Public module of the card brand marks, without the card form.
export { CardMark } from './card/card-marks.tsx'
