/** A text that somebody typed and that is not read as what its field holds. As a text it is what was typed. */
export class Misread extends Error {
  readonly text: string
  /** `explanation` says to a user what is wrong. */
  constructor(text: string, explanation: string) {
    super(explanation)
    this.text = text
  }
  override toString(): string {
    return this.text
  }
  /** Where it is sent all the same, the API refuses the text and names the field. */
  toJSON(): string {
    return this.text
  }
}
