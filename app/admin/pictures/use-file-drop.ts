import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** The dropped or pasted files. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Handlers for a place where files can be dropped or pasted, and whether some hover over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // Entering a child comes before leaving its parent.
  const [depth, setDepth] = useState(0);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropProps = {
    onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((before) => before + 1),
    onDragLeave: (event: DragEvent) => carriesFiles(event) && setDepth((before) => Math.max(0, before - 1)),
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles(filesOf(event.dataTransfer));
    },
    onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver: depth > 0, dropProps };
}
