import Type, { type TSchema } from 'typebox'
import { doc, documentedAs, named, orNull, strict, text } from '#platform/http/schemas.ts'
import { oneOf, text as textField } from '#platform/resource/fields.ts'
import type { Route } from './route.ts'

const variant = (type: Route['type'], title: string, fields: Readonly<Record<string, TSchema>>): TSchema =>
  named(title, Type.Object({ type: doc(Type.Literal(type), 'Where the call goes.'), ...fields }, strict))

/** A route as the documentation shows it: the target depends on the type. */
const ShownRoute = {
  title: 'CallRoute',
  oneOf: [
    variant('queue', 'RouteToQueue', { target: doc(text(), 'The `key` of the queue.', 'reservations') }),
    variant('user', 'RouteToUser', {
      target: doc(text({ format: 'uuid' }), 'The id of a user who takes calls for the hotel.'),
    }),
    variant('external', 'RouteToNumber', {
      target: doc(text({ format: 'phone' }), 'The phone number that the call is forwarded to, E.164.', '+902121110099'),
    }),
    variant('hangup', 'RouteToNowhere', {
      target: Type.Optional(doc(Type.Null(), 'A rejected call has no target.')),
    }),
  ],
  discriminator: { propertyName: 'type' },
}

const RouteSchema = Type.Object(
  { type: oneOf('queue', 'user', 'external', 'hangup').schema, target: Type.Optional(orNull(textField(60).schema)) },
  strict,
)

/** The schema of a route. `validateRoute` says what is wrong with a target. */
export const routeSchema = documentedAs(RouteSchema, ShownRoute)

/** The same with null allowed. */
export const routeOrNullSchema = documentedAs(orNull(RouteSchema), {
  anyOf: [ShownRoute, { type: 'null' }],
  examples: [{ type: 'external', target: '+902121110099' }],
})
