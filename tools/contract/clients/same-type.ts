type IsSame<One, Other> =
  (<Value>() => Value extends One ? 1 : 2) extends <Value>() => Value extends Other ? 1 : 2 ? true : false

/** `sameType<A, B>(true)` compiles if both are the same type, whatever their names. */
export const sameType = <One, Other>(isSame: IsSame<One, Other>): boolean => isSame
