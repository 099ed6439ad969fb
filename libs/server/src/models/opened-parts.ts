interface Part {
  close(): Promise<void>;
}

/** What is opened one after the other; the last opened is the first closed. */
export interface OpenedParts {
  /** Waits for a part; where it cannot be opened, those before it are closed. `null` is none. */
  keep<Opened extends Part | null>(opening: Promise<Opened>): Promise<Opened>;
  close(): Promise<void>;
}

export const openedParts = (): OpenedParts => {
  const parts: Part[] = [];
  const close = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.close();
  };
  return {
    keep: async (opening) => {
      try {
        const part = await opening;
        if (part !== null) parts.push(part);
        return part;
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
};
