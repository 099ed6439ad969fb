interface Part {
  close(): Promise<void>;
}

/** Parts that are opened one after the other and closed in reverse order. */
export interface OpenedParts {
  /**
   * Waits for a part and keeps it, unless it is `null`. If it cannot be opened, closes the parts before it.
   */
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
