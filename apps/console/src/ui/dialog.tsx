import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Left out: it can be left only through its own buttons. */
  readonly onClose?: () => void;
  readonly isAlert?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const Dialog = ({ title, isOpen, onClose, isAlert = false, isWide = false, children }: DialogProps) => (
  <ModalOverlay
    className="overlay"
    isOpen={isOpen}
    isDismissable={onClose !== undefined && !isAlert}
    isKeyboardDismissDisabled={onClose === undefined}
    onOpenChange={(open) => {
      if (!open) onClose?.();
    }}
  >
    <Modal className="dialog" data-wide={isWide}>
      <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
