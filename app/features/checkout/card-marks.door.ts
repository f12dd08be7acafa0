// Door to the marks of the cards taken here, without the form that types one. Relied on by the list of saved cards.
export { CardMark } from './card/card-marks.tsx'
