import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button';

interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog at the side, over the screen that it is about. */
export const Drawer = ({ title, closeLabel, isOpen, onClose, children }: DrawerProps) => (
  <ModalOverlay
    className="overlay drawer-overlay"
    isOpen={isOpen}
    isDismissable
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <Modal className="drawer">
      <Dialog className="drawer-content">
        <header className="drawer-head">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <Button kind="quiet" iconOnly aria-label={closeLabel} onPress={onClose}>
            <X size={16} aria-hidden />
          </Button>
        </header>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
