type Address = Record<string, string | undefined>

let last: Address = {}

/** Notes where the list of applications stands, its page among it, for the way back from one of them (spec §2). */
export const rememberList = (address: Address): void => {
  last = address
}

/** How the list stood when somebody left it last. */
export const rememberedList = (): Address => last
