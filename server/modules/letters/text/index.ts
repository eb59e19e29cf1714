/** The texts of letters: which one is written, and its values. */
export { chooseText, type LetterText } from './choose-text.ts'
export { fillParameters, fillWithFacts } from './fill-letter.ts'
export { type TextFacts, textColumns } from './load-facts.ts'
export { unknownVariableProblems } from './variables.ts'
export { calendarOf, writeCalendar } from './write-calendar.ts'
