/** The texts of letters: which one is written, and its values. */
export { chooseText, type LetterText } from './choose-text.ts'
export { fillLetter, fillParameters } from './fill-letter.ts'
export { unknownVariableProblems } from './variables.ts'
