import type { MediaSide } from './arrivals.ts'
import { type Place, withPlace } from './sdp/place.ts'
import type { SdpExchange } from './sdp-exchange.ts'
import { mediaSdpOf } from './side-sdp.ts'

/**
 * Takes the sound of a side from another place than its SDP says. Nobody is told. Does nothing for a side that is not
 * there. @throws MediaEndedError
 */
export async function moveSide(exchange: SdpExchange, side: MediaSide, source: Place): Promise<void> {
  await exchange.assertExists()
  const { callerSdp, agent, colleague } = exchange.state
  if (side === 'caller' && callerSdp !== null) {
    await exchange.renewCaller(withPlace(callerSdp, source))
    exchange.change({ callerSource: source })
  } else if (side === 'agent' && agent) {
    const moved = { ...agent, source }
    await exchange.renewSide(moved, exchange.peerOfAgent, mediaSdpOf(moved))
    exchange.change({ agent: moved })
  } else if (side === 'colleague' && agent && colleague?.sdp) {
    const moved = { ...colleague, source }
    await exchange.renewSide(moved, exchange.asPeer(agent), mediaSdpOf(moved))
    exchange.change({ colleague: moved })
  }
}
